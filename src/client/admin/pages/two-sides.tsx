import { Monitor, Smartphone, Tablet } from "lucide-react";
import type { ReactNode } from "react";
import { SmallButton } from "#client/components/button.tsx";
import { classNames } from "#client/components/class-names.ts";
import type { FrameWidth } from "./scaled-frame.tsx";

export type Side = "page" | "fields";

const widths = [
  { width: "phone", name: "Celular", icon: Smartphone },
  { width: "tablet", name: "Tablet", icon: Tablet },
  { width: "computer", name: "Computador", icon: Monitor },
] as const;

/** Width of the framed page that suits this screen. */
export function initialWidth(): FrameWidth {
  return innerWidth < 1024 ? "phone" : "computer";
}

type TwoSidesProps = {
  /** The visible side on a narrow screen; a wide one shows both. */
  side: Side;
  onTurn: (side: Side) => void;
  width: FrameWidth;
  onWidth: (width: FrameWidth) => void;
  /** Buttons at the end of the bar above the page. */
  tools?: ReactNode;
  page: ReactNode;
  fields: ReactNode;
};

/** Layout of a page editor: the page beside its fields, or one of them on a narrow screen. */
export function TwoSides({ side, onTurn, width, onWidth, tools, page, fields }: TwoSidesProps) {
  const turn = (
    <SmallButton className="mr-auto lg:hidden" onClick={() => onTurn(side === "page" ? "fields" : "page")}>
      {side === "page" ? "Ver os campos" : "Ver a página"}
    </SmallButton>
  );
  return (
    <>
      <div className={classNames("flex min-h-0 min-w-0 flex-1 flex-col", side !== "page" && "max-lg:hidden")}>
        <div className="flex items-center gap-1 border-b border-line bg-surface px-3 py-1.5">
          {turn}
          <WidthChoice width={width} onWidth={onWidth} />
          {tools}
        </div>
        {page}
      </div>
      <div
        className={classNames(
          "flex min-h-0 flex-col border-line bg-surface max-lg:flex-1 lg:w-[26rem] lg:border-l",
          side !== "fields" && "max-lg:hidden",
        )}
      >
        <div className="border-b border-line px-3 py-1.5 lg:hidden">{turn}</div>
        {fields}
      </div>
    </>
  );
}

type WidthChoiceProps = Pick<TwoSidesProps, "width" | "onWidth">;

export function WidthChoice({ width, onWidth }: WidthChoiceProps) {
  return (
    <fieldset className="flex rounded-md border border-line p-0.5">
      <legend className="sr-only">Largura da página</legend>
      {widths.map(({ width: one, name, icon: Icon }) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === width}
          onClick={() => onWidth(one)}
          title={name}
          className="inline-flex h-8 items-center gap-1.5 rounded px-2.5 text-xs font-medium text-soft hover:text-ink aria-pressed:bg-accent-strong/10 aria-pressed:text-accent-ink max-md:h-10"
        >
          <Icon aria-hidden className="size-4" />
          <span className="max-xl:sr-only">{name}</span>
        </button>
      ))}
    </fieldset>
  );
}
