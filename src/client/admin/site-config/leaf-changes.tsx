import { diffWordsWithSpace } from "diff";
import { compareContent, type LeafDifference } from "#shared/content/compare-content.ts";
import { type ContentName, descriptionOf } from "#shared/content/documents.ts";
import { readContent } from "#shared/schemas/content.ts";

type LeafChangesProps = {
  document: ContentName;
  /** Stored texts of the two states. */
  before: string;
  after: string;
};

/** The differing texts of a document, with removed and added words marked. */
export function LeafChanges({ document, before, after }: LeafChangesProps) {
  const [was, is] = [before, after].map((text) => readContent(document, text).changes);
  return <WordChanges differences={compareContent(descriptionOf(document), was ?? {}, is ?? {})} />;
}

/** Differing texts by name, with removed and added words marked. */
export function WordChanges({ differences }: { differences: readonly LeafDifference[] }) {
  return (
    <dl className="divide-y divide-line rounded-lg border border-line">
      {differences.map((difference) => (
        <div key={difference.leaf} className="px-3 py-2">
          <dt className="text-xs text-soft">{difference.name}</dt>
          <dd className="mt-0.5 wrap-anywhere">
            <Words {...difference} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Words({ before, after }: LeafDifference) {
  return diffWordsWithSpace(before, after).map(({ value, added, removed }, place) => {
    if (added)
      return <Mark key={place} element="ins" look="bg-success/20" text={value} name="Acrescentado: " />;
    if (removed) return <Mark key={place} element="del" look="bg-danger/15" text={value} name="Removido: " />;
    return value;
  });
}

type MarkProps = { element: "ins" | "del"; look: string; text: string; name: string };

function Mark({ element: Element, look, text, name }: MarkProps) {
  return (
    <Element className={`rounded-xs ${look}`}>
      <span className="sr-only">{name}</span>
      {text}
    </Element>
  );
}
