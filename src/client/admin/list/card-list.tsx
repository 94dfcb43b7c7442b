import { type ReactNode, useRef } from "react";
import { useFocusAfterDeletion } from "./table/virtual-table.tsx";

type CardListProps<Row> = {
  label: string;
  /** One card per group with rows, under its name. */
  groups: readonly (readonly [name: string, rows: readonly Row[]])[];
  row: (row: Row) => ReactNode;
  isDeleting: boolean;
};

/** Rows of a list in cards. Takes the focus when the focused row is deleted. */
export function CardList<Row>({ label, groups, row, isDeleting }: CardListProps<Row>) {
  const ref = useRef<HTMLElement>(null);
  useFocusAfterDeletion(isDeleting, ref);
  return (
    <section
      ref={ref}
      aria-label={label}
      tabIndex={-1}
      className="flex min-h-0 flex-1 flex-col gap-6 overflow-y-auto px-4 py-5 sm:px-6"
    >
      {groups
        .filter(([, rows]) => rows.length > 0)
        .map(([name, rows]) => (
          <section key={name} aria-label={name}>
            <h2 className="mb-2 flex items-baseline gap-2 font-semibold tracking-tight wrap-anywhere">
              {name}
              <span className="text-xs font-normal text-soft tabular-nums">{rows.length}</span>
            </h2>
            <Card>{rows.map(row)}</Card>
          </section>
        ))}
    </section>
  );
}

export function Card({ children }: { children: ReactNode }) {
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface">
      {children}
    </ul>
  );
}

type CardRowProps = {
  /** Link to the row; it covers everything that is not positioned. */
  title: string;
  onOpen: () => void;
  /** Below the title. */
  details: ReactNode;
  /** Beside the title. */
  children: ReactNode;
};

export function CardRow({ title, onOpen, details, children }: CardRowProps) {
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 hover:bg-mist">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium wrap-anywhere">
          <button type="button" onClick={onOpen} className="text-left after:absolute after:inset-0">
            {title}
          </button>
        </p>
        {details}
      </div>
      {children}
    </li>
  );
}
