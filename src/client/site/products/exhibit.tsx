import type { ReactNode } from "react";
import { classNames } from "#client/components/class-names.ts";
import { ContentPicture } from "#client/site/content-picture.tsx";
import { Unbroken } from "#client/site/unbroken.tsx";

export type Exhibit = {
  id: string;
  /** A number shown on the screen, and its label. */
  figure: string;
  unit: string;
  sentence: string;
  /** Replaces the screen. */
  picture: string;
};

export type EvidenceProps = {
  title: string;
  items: readonly Exhibit[];
  /** By the id of the exhibit; the first is also used for exhibits added by the company. */
  screens: Readonly<Record<string, ReactNode>>;
};

type FigureProps = Pick<Exhibit, "figure" | "unit"> & { size?: "display" | "giant"; onNight?: boolean };

export function ExhibitFigure({ figure, unit, size = "display", onNight = false }: FigureProps) {
  return (
    <div>
      <p className={size}>{figure}</p>
      <p className={classNames("lg:mt-2", onNight ? "text-night-soft" : "text-soft")}>{unit}</p>
    </div>
  );
}

export function ExhibitSentence({ children }: { children: string }) {
  return (
    <p className="border-t-2 border-accent-ink pt-3 text-xl leading-snug font-semibold tracking-tight text-balance">
      <Unbroken>{children}</Unbroken>
    </p>
  );
}

/** Figure and sentence of an exhibit beside or above its screen. */
export function ExhibitText({
  exhibit,
  onNight = false,
  className,
}: {
  exhibit: Exhibit;
  onNight?: boolean;
  className?: string | undefined;
}) {
  return (
    <div className={className}>
      <ExhibitFigure {...exhibit} onNight={onNight} />
      <div className="mt-3">
        <ExhibitSentence>{exhibit.sentence}</ExhibitSentence>
      </div>
    </div>
  );
}

type ScreenOfProps = Pick<Exhibit, "id" | "picture"> & Pick<EvidenceProps, "screens">;

/** The screen of an exhibit, or the picture that replaces it. */
export function ExhibitScreen({ id, picture, screens }: ScreenOfProps) {
  return (
    <ContentPicture picture={picture} place="below">
      {screens[id] ?? Object.values(screens)[0]}
    </ContentPicture>
  );
}
