import { trpc } from "#client/admin/admin-trpc.ts";
import { RecordHistory } from "#client/admin/record/record-history.tsx";
import { TextDiff } from "#client/admin/site-config/text-diff.tsx";
import { toast } from "#client/components/toast.tsx";
import type { FieldValue } from "#shared/schemas/record-change.ts";
import { texts } from "#shared/texts/texts.ts";
import { fieldWords } from "./own-page-conflict.tsx";
import { type OwnPageForm, outline } from "./own-page-form.ts";

/** All but the address: going back to an earlier one is a rename. */
const RESTORED: readonly (keyof OwnPageForm)[] = [
  "title",
  "description",
  "sections",
  "body",
  "picture",
  "pictureAlt",
  "authorName",
  "inMenu",
];

type OwnPageHistoryProps = { id: number; put: (changes: Partial<OwnPageForm>) => void };

/** Who changed what of a page, and each earlier state as a draft. */
export function OwnPageHistory({ id, put }: OwnPageHistoryProps) {
  const run = (values: Readonly<Record<string, FieldValue>>) => {
    put(values);
    toast.success({ title: texts.ownPages.restored, description: texts.ownPages.restoredText });
  };
  return (
    <RecordHistory
      id={id}
      query={trpc.ownPages.history}
      restore={{ fields: RESTORED, run }}
      compare={(field, change) => {
        const [before, after] = [change.before, change.after].map((value) =>
          field === "sections" ? outline(String(value)) : fieldWords(field, value),
        );
        if (field === "sections" || field === "body")
          return <TextDiff before={before ?? ""} after={after ?? ""} names={["antes", "depois"]} />;
        if (field === "versionDescription") return after;
        return field === "publishedAt" ? `${before} → ${after}` : undefined;
      }}
    />
  );
}
