import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { places } from "#client/admin/places.ts";
import { texts } from "#shared/texts/texts.ts";
import { type HelpPage, type Line, PICTURE } from "./help-page.ts";

type HelpArticleProps = {
  page: HelpPage;
  /** Of its headings: 2 below the title of a screen, 3 below that of the panel. */
  level: 2 | 3;
  /** Called before a link to another screen is followed. */
  onLeave?: (() => void) | undefined;
};

/** A help page without its title. */
export function HelpArticle({
  page: { purpose, picture, tasks, surprises, ask },
  level,
  onLeave,
}: HelpArticleProps) {
  const said = (line: Line) => <Said line={line} onLeave={onLeave} />;
  const Heading = `h${level}` as const;
  const Smaller = `h${level + 1}` as "h3" | "h4";
  const heading = (text: string) => (
    <Heading className="mt-7 mb-2 text-base font-semibold tracking-tight">{text}</Heading>
  );
  return (
    <div className="max-w-prose print:max-w-none leading-relaxed text-pretty wrap-anywhere">
      <p>{said(purpose)}</p>
      {picture && (
        <img
          src={picture.address}
          alt={picture.alt}
          {...PICTURE}
          loading="lazy"
          decoding="async"
          className="white-page mt-4 h-auto w-full max-w-120 rounded-lg border border-line bg-mist print:max-w-[9cm]"
        />
      )}
      {heading(texts.help.tasks)}
      {tasks.map(({ title, steps }) => (
        <section key={title} className="mt-4 first-of-type:mt-0">
          <Smaller className="font-medium">{title}</Smaller>
          <ol className="mt-1.5 flex list-decimal flex-col gap-1.5 pl-5 marker:text-soft">
            {steps.map((step, index) => (
              <li key={index}>{said(step)}</li>
            ))}
          </ol>
        </section>
      ))}
      {heading(texts.help.surprises)}
      <ul className="flex list-disc flex-col gap-1.5 pl-5 marker:text-soft">
        {surprises.map((surprise, index) => (
          <li key={index}>{said(surprise)}</li>
        ))}
      </ul>
      {heading(texts.help.ask)}
      <p>{said(ask)}</p>
    </div>
  );
}

function Said({ line, onLeave }: { line: Line; onLeave: (() => void) | undefined }): ReactNode {
  return line.map((piece, index) => {
    if (typeof piece === "string") return piece;
    if (piece.kind !== "place")
      return (
        <b key={index} className="font-semibold">
          {piece.name}
        </b>
      );
    return (
      <Link
        key={index}
        to={piece.path}
        onClick={onLeave}
        className="text-accent-ink underline underline-offset-2"
      >
        {places.find(({ path }) => path === piece.path)?.title}
      </Link>
    );
  });
}
