import {
  Building2,
  FileText,
  type LucideIcon,
  Mail,
  Megaphone,
  MessageSquareText,
  StickyNote,
} from "lucide-react";
import { Marked } from "#client/components/marked.tsx";
import type { FoundIn, FoundPlace } from "#shared/schemas/found-in.ts";
import { texts } from "#shared/texts/texts.ts";

const icons: Readonly<Record<FoundPlace, LucideIcon>> = {
  notes: StickyNote,
  mail: Mail,
  company: Building2,
  campaign: Megaphone,
  message: MessageSquareText,
  presentation: MessageSquareText,
  pdf: FileText,
};

/** Where a search found a row and the words around, in words. */
export function describeFound({ place, excerpt }: FoundIn): string {
  return `${texts.foundIn[place]}: ${excerpt}`;
}

type FoundLineProps = { found: FoundIn | undefined; search: string };

/** Beside the name of a row that the search found by what the list does not show. */
export function FoundLine({ found, search }: FoundLineProps) {
  if (!found) return null;
  const Icon = icons[found.place];
  return (
    <span
      title={describeFound(found)}
      className="flex min-w-0 flex-1 basis-0 items-center gap-1.5 text-[0.8125rem] font-normal text-soft"
    >
      <Icon aria-hidden className="size-3.5 shrink-0" />
      <span className="sr-only">{texts.foundIn[found.place]}: </span>
      <span className="min-w-0 truncate">
        <Marked text={found.excerpt} search={search} />
      </span>
    </span>
  );
}
