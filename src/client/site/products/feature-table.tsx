import type { ReactNode } from "react";
import { classNames } from "#client/components/class-names.ts";
import { Fold } from "#client/site/fold.tsx";
import { Unbroken } from "#client/site/unbroken.tsx";
import { useContent } from "#client/site/use-content.ts";
import { frame } from "#shared/content/frame.ts";

export type Feature = { id: string; title: string; text: string };

export type FeatureLook = {
  list: string;
  item: string;
  /** Padding of the button for the rest, if the rows have their own. */
  more?: string;
  /** Drawn before a feature, by its position. */
  mark?: (place: number) => ReactNode;
};

/** Two dense columns of names and descriptions. */
const table: FeatureLook = {
  list: "gap-x-12 sm:grid-cols-2",
  item: "gap-x-6 border-t border-line py-2.5 lg:py-3 lg:grid-cols-[11.5rem_1fr]",
};

type FeatureTableProps = {
  label: string;
  features: readonly Feature[];
  look?: FeatureLook;
  /** Features of a longer table that a phone shows at once: a row of the look on a desktop. */
  shown?: number;
  className?: string;
};

/** Features of a product or service. On a phone, the rest of a long list is collapsed. */
export function FeatureTable({
  label,
  features,
  look = table,
  shown = 4,
  className = "mt-4 lg:mt-10 lg:border-b lg:border-line",
}: FeatureTableProps) {
  const { rest: restLabel } = useContent(frame).features;
  const isLong = features.length > shown + 1;
  const rest = isLong ? features.slice(shown) : [];
  return (
    <div className={className}>
      <Rows label={label} features={isLong ? features.slice(0, shown) : features} look={look} />
      {isLong && (
        <div className="rest">
          <Fold
            className={classNames("border-y border-line font-semibold print:hidden", look.more)}
            title={restLabel.replace("{quantidade}", String(rest.length))}
          >
            <Rows label={`${label}, continuação`} features={rest} look={look} from={shown} />
          </Fold>
        </div>
      )}
    </div>
  );
}

type RowsProps = { label: string; features: readonly Feature[]; look: FeatureLook; from?: number };

function Rows({ label, features, look: { list, item, mark }, from = 0 }: RowsProps) {
  return (
    <ul aria-label={label} className={classNames("grid", list)}>
      {features.map(({ id, title, text }, order) => (
        <li key={id} className={classNames("grid content-start", item)}>
          {mark?.(from + order)}
          <h3 className="font-semibold tracking-tight">{title}</h3>
          <p className="text-base leading-snug text-soft lg:leading-relaxed">
            <Unbroken>{text}</Unbroken>
          </p>
        </li>
      ))}
    </ul>
  );
}
