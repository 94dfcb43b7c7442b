import { markMatches } from "#shared/formats/search-terms.ts";

/** A text in which what a search matches is underlined. */
export function Marked({ text, search }: { text: string; search: string }) {
  return markMatches(text, search).map(({ text: part, isMatch }, place) =>
    isMatch ? (
      <mark
        key={place}
        className="bg-transparent text-inherit underline decoration-accent decoration-2 underline-offset-3"
      >
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
