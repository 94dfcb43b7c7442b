import { classNames } from "#client/components/class-names.ts";
import { Section, SectionHeading } from "#client/site/section.tsx";
import { StoredPicture } from "#client/site/stored-picture.tsx";
import { useContent } from "#client/site/use-content.ts";
import { frame } from "#shared/content/frame.ts";
import type { ProofCase } from "#shared/schemas/proof.ts";

/** A single case is beside its photo; several are equal cards. */
export default function CaseList({ cases }: { cases: readonly ProofCase[] }) {
  const { cases: title } = useContent(frame).proof;
  const isSingle = cases.length === 1;
  return (
    <Section weight="light">
      <SectionHeading title={title} />
      <ul
        aria-label={title}
        className={classNames(
          "mt-6 grid gap-x-12 gap-y-10 lg:mt-10",
          !isSingle && (cases.length % 3 === 0 ? "lg:grid-cols-3" : "sm:grid-cols-2"),
        )}
      >
        {cases.map((one) => (
          <li key={one.customer + one.before}>
            <Case {...one} isSingle={isSingle} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Case({ isSingle, ...one }: ProofCase & { isSingle: boolean }) {
  const { before, after } = useContent(frame).proof;
  return (
    <article className={classNames("grid gap-6", isSingle && "lg:grid-cols-[1.08fr_1fr] lg:gap-16")}>
      <StoredPicture
        picture={one.picture}
        alt={one.pictureAlt}
        sizes={isSingle ? "(min-width: 64rem) 40rem, 100vw" : "(min-width: 64rem) 35rem, 84vw"}
        className="aspect-[3/2] object-cover"
      />
      <div className="wrap-anywhere">
        <h3 className="text-xl font-semibold tracking-tight">{one.customer}</h3>
        <p className="text-sm text-soft">{one.place}</p>
        <p className="mt-5 text-[clamp(2.25rem,1.4rem+3vw,4rem)] leading-none font-semibold tracking-[-0.04em]">
          {one.value}
        </p>
        <p className="mt-2 text-soft">{one.label}</p>
        <dl className="mt-6 border-b border-line">
          {[
            { name: before, text: one.before, isAfter: false },
            { name: after, text: one.after, isAfter: true },
          ].map(({ name, text, isAfter }) => (
            <div
              key={name}
              className={classNames("border-t py-3.5", isAfter ? "border-accent-ink" : "border-line")}
            >
              <dt className={classNames("text-sm", isAfter ? "font-semibold text-accent-ink" : "text-soft")}>
                {name}
              </dt>
              <dd className={classNames("mt-1 leading-relaxed", !isAfter && "text-soft")}>{text}</dd>
            </div>
          ))}
        </dl>
        {one.quote && (
          <figure className="mt-6">
            <blockquote className="text-xl leading-snug font-medium tracking-tight text-pretty">
              “{one.quote}”
            </blockquote>
            <figcaption className="mt-2 text-sm text-soft">{one.person}</figcaption>
          </figure>
        )}
      </div>
    </article>
  );
}
