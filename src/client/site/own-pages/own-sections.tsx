import { Check } from "lucide-react";
import { type CSSProperties, type ReactNode, Suspense } from "react";
import { classNames } from "#client/components/class-names.ts";
import { ChunkBoundary } from "#client/site/chunk-boundary.tsx";
import { PageIntro } from "#client/site/pages/page-intro.tsx";
import { QuoteList } from "#client/site/proof/quote-list.tsx";
import { QuestionList } from "#client/site/question-list.tsx";
import { Section, SectionHeading } from "#client/site/section.tsx";
import { StoredPicture } from "#client/site/stored-picture.tsx";
import { Unbroken } from "#client/site/unbroken.tsx";
import type { OwnSectionPage } from "#shared/own-pages/own-page-data.ts";
import type { OwnSection, OwnSectionOf } from "#shared/own-pages/own-sections.ts";
import { FormSection } from "./lazy-form-section.ts";
import { OwnLink } from "./own-link.tsx";
import { RichText } from "./rich-text.tsx";

/** Sections without text in the route's color, which has too little contrast on this background. */
const onMist: ReadonlySet<OwnSection["kind"]> = new Set(["prices", "quotes", "call", "form"]);

/** Page made of sections. Without an opening section, it starts with its title. */
export function OwnSections({ page: { id, title, description, sections } }: { page: OwnSectionPage }) {
  const [first, ...others] = sections;
  const opening = first?.kind === "hero" ? first : undefined;
  const shown = opening ? others : sections;
  return (
    <>
      {opening ? (
        <Opening section={opening} />
      ) : (
        <PageIntro title={title} compact>
          {description}
        </PageIntro>
      )}
      {shown.map((section) => (
        <Section key={section.id} id={section.id} ground={onMist.has(section.kind) ? "mist" : "paper"}>
          {contentOf(section, id)}
        </Section>
      ))}
    </>
  );
}

function contentOf(section: OwnSection, page: number | undefined): ReactNode {
  switch (section.kind) {
    case "hero":
      return <FurtherOpening section={section} />;
    case "facts":
      return <Facts section={section} />;
    case "cards":
      return <Cards section={section} />;
    case "prices":
      return <Prices section={section} />;
    case "questions":
      return <Questions section={section} />;
    case "quotes":
      return <Quotes section={section} />;
    case "comparison":
      return <Comparison section={section} />;
    case "call":
      return <Call section={section} />;
    case "form":
      return (
        <ChunkBoundary load={FormSection.preload} fallback={null}>
          <Suspense fallback={<p role="status">Carregando...</p>}>
            <FormSection section={section} page={page} />
          </Suspense>
        </ChunkBoundary>
      );
    case "text":
      return <TextSection section={section} />;
  }
}

type Of<Kind extends OwnSection["kind"]> = { section: OwnSectionOf<Kind> };

const PICTURE_SIZES = "(min-width: 64rem) 50vw, 100vw";

function Opening({ section: { title, lead, picture, pictureAlt, ...link } }: Of<"hero">) {
  return (
    <PageIntro
      title={title}
      compact={picture === ""}
      actions={link.linkLabel && <OwnLink link={link} look="primary" />}
      scene={
        picture ? (
          <StoredPicture picture={picture} alt={pictureAlt} sizes={PICTURE_SIZES} isFirst />
        ) : undefined
      }
    >
      {lead}
    </PageIntro>
  );
}

function FurtherOpening({ section: { title, lead, picture, pictureAlt, ...link } }: Of<"hero">) {
  return (
    <div className={classNames("grid items-center gap-10", picture && "lg:grid-cols-2 lg:gap-20")}>
      <div>
        <SectionHeading title={title}>{lead}</SectionHeading>
        {link.linkLabel && (
          <div className="mt-8">
            <OwnLink link={link} look="primary" />
          </div>
        )}
      </div>
      {picture && <StoredPicture picture={picture} alt={pictureAlt} sizes={PICTURE_SIZES} />}
    </div>
  );
}

/** Optional heading of a section. */
function Heading({ title, lead = "" }: { title: string; lead?: string }) {
  if (title !== "") return <SectionHeading title={title}>{lead}</SectionHeading>;
  return lead === "" ? null : <p className="lead max-w-2xl text-soft">{lead}</p>;
}

function below({ title, lead = "" }: { title: string; lead?: string }): string | false {
  return title + lead !== "" && "mt-10";
}

function Facts({ section }: Of<"facts">) {
  const { items } = section;
  return (
    <>
      <Heading {...section} />
      <dl
        className={classNames(
          below(section),
          "grid gap-x-8 gap-y-10 md:grid-cols-[repeat(var(--columns),minmax(0,1fr))]",
          // Otherwise, an odd last item would be alone in its row.
          items.length % 2 === 0 && "grid-cols-2",
        )}
        style={{ "--columns": items.length } as CSSProperties}
      >
        {items.map(({ id, value, label }) => (
          <div key={id} className="flex min-w-0 flex-col-reverse justify-end border-t border-ink pt-5">
            <dt className="mt-2 text-pretty text-soft">{label}</dt>
            <dd className="text-[clamp(2.25rem,1.4rem+3vw,4rem)] leading-none font-semibold tracking-[-0.04em] wrap-anywhere">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Cards({ section }: Of<"cards">) {
  return (
    <>
      <Heading {...section} />
      <ul className={classNames(below(section), "grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3")}>
        {section.items.map(({ id, title, text, ...link }) => (
          <li key={id} className="flex flex-col border-t-2 border-ink pt-5">
            <h3 className="text-xl font-semibold tracking-tight">
              <Unbroken>{title}</Unbroken>
            </h3>
            <p className="mt-2 leading-relaxed whitespace-pre-wrap text-soft">
              <Unbroken>{text}</Unbroken>
            </p>
            <OwnLink link={link} look="text" />
          </li>
        ))}
      </ul>
    </>
  );
}

const priceColumns = ["", "", "sm:grid-cols-2", "lg:grid-cols-3", "sm:grid-cols-2 lg:grid-cols-4"];

function Prices({ section }: Of<"prices">) {
  const { items } = section;
  return (
    <>
      <Heading {...section} />
      <ul
        className={classNames(
          below(section),
          "grid gap-px overflow-hidden rounded-3xl border border-line bg-line",
          priceColumns[items.length],
        )}
      >
        {items.map(({ id, name, price, note, points, ...link }) => (
          <li key={id} className="flex flex-col bg-surface p-6">
            <h3 className="text-2xl font-semibold tracking-tight">{name}</h3>
            <p className="mt-5 text-3xl font-semibold tracking-tight tabular-nums">
              <Unbroken>{price}</Unbroken>
            </p>
            {note && <p className="mt-1 text-sm text-soft">{note}</p>}
            {points && (
              <ul className="mt-5 flex flex-col gap-2.5">
                {points
                  .split("\n")
                  .filter((point) => point.trim() !== "")
                  .map((point, place) => (
                    <li key={`${place} ${point}`} className="flex items-start gap-2.5">
                      <Check aria-hidden className="mt-0.5 size-4.5 shrink-0 text-accent-ink" />
                      <span className="min-w-0 wrap-anywhere">{point}</span>
                    </li>
                  ))}
              </ul>
            )}
            <div className="mt-5">
              <OwnLink link={link} look="text" />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

function Questions({ section }: Of<"questions">) {
  const { title, lead, items } = section;
  return (
    <div className={classNames(title + lead !== "" && "grid gap-12 lg:grid-cols-[1fr_1.35fr] lg:gap-20")}>
      <Heading title={title} lead={lead} />
      <QuestionList items={items} />
    </div>
  );
}

function Quotes({ section }: Of<"quotes">) {
  return (
    <>
      <Heading {...section} />
      <QuoteList quotes={section.items} className={below(section)} />
    </>
  );
}

function Comparison({ section }: Of<"comparison">) {
  const { title, items } = section;
  const columns = (["first", "second", "third"] as const).filter((column) => section[column] !== "");
  return (
    <>
      <Heading {...section} />
      <div className={classNames(below(section), "overflow-x-auto")}>
        <table aria-label={title || undefined} className="w-full border-collapse text-left text-sm">
          <thead>
            <tr>
              <td className="border-b-2 border-ink py-2 pr-4" />
              {columns.map((column) => (
                <th key={column} scope="col" className="border-b-2 border-ink py-2 pr-4 font-semibold">
                  {section[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {items.map((row) => (
              <tr key={row.id}>
                <th scope="row" className="border-b border-line py-2 pr-4 align-top font-semibold">
                  {row.topic}
                </th>
                {columns.map((column) => (
                  <td key={column} className="border-b border-line py-2 pr-4 align-top text-soft">
                    <Unbroken>{row[column]}</Unbroken>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function TextSection({ section: { id, markdown, picture, pictureAlt, caption } }: Of<"text">) {
  return (
    <>
      {picture && (
        <figure className="mb-8 max-w-2xl">
          <StoredPicture picture={picture} alt={pictureAlt} sizes="(min-width: 48rem) 44rem, 100vw" />
          {caption && <figcaption className="mt-3 text-sm text-soft">{caption}</figcaption>}
        </figure>
      )}
      <RichText id={`texto-${id}`} text={markdown} />
    </>
  );
}

function Call({ section: { title, text, ...link } }: Of<"call">) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-8">
      <div className="max-w-2xl">
        <h2 className="headline">{title}</h2>
        {text && <p className="lead mt-5 text-soft">{text}</p>}
      </div>
      <OwnLink link={link} look="night" />
    </div>
  );
}
