import { X } from "lucide-react";
import { useId, useState } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import type { List } from "#client/admin/list/use-list.ts";
import { useChoiceWrite } from "#client/admin/list/write/use-choice-write.ts";
import { useOptimisticWrite } from "#client/admin/list/write/use-optimistic-write.ts";
import { Button } from "#client/components/button.tsx";
import { Dialog } from "#client/components/dialog.tsx";
import { SuggestField } from "#client/components/suggest-field.tsx";
import { trpcClient } from "#client/lib/trpc-client.ts";
import { formatCount } from "#shared/formats/numbers.ts";
import type { ResumeFilter } from "#shared/schemas/resume.ts";
import { RESUME_TAG_MAX } from "#shared/schemas/resume-filters.ts";
import { texts } from "#shared/texts/texts.ts";

type TagInputProps = {
  label: string;
  hint?: string;
  value: string;
  onChange: (value: string) => void;
  /** Called on Enter or a comma. */
  onEnd: () => void;
};

/** Tag input with suggestions of tags in use. */
export function TagInput({ label, hint, value, onChange, onEnd }: TagInputProps) {
  const listId = useId();
  const { data: inUse = [] } = trpc.resumes.tags.useQuery();
  return (
    <>
      <SuggestField
        label={label}
        hint={hint}
        list={listId}
        autoComplete="off"
        maxLength={RESUME_TAG_MAX}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" && event.key !== ",") return;
          event.preventDefault();
          onEnd();
        }}
      />
      <datalist id={listId}>
        {inUse.map((tag) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
    </>
  );
}

type TagDialogProps = {
  /** Number of resumes to change. */
  count: number;
  onChoose: (change: TagChange) => void;
  onClose: () => void;
};

/** Asks which tag to add to or remove from the ticked resumes. */
export function TagDialog({ count, onChoose, onClose }: TagDialogProps) {
  const [typed, setTyped] = useState("");
  const tag = typed.trim();
  const choose = (change: TagChange) => {
    if (tag === "") return;
    onClose();
    onChoose(change);
  };
  return (
    <Dialog
      title={texts.resumes.tagQuestion(formatCount(count))}
      onClose={onClose}
      dirty={tag !== ""}
      footer={
        <>
          <Button look="quiet" disabled={tag === ""} onClick={() => choose({ remove: tag })}>
            Remover
          </Button>
          <Button label="Incluir" disabled={tag === ""} onClick={() => choose({ add: tag })} />
        </>
      }
    >
      <TagInput label="Etiqueta" value={typed} onChange={setTyped} onEnd={() => choose({ add: tag })} />
    </Dialog>
  );
}

type TagsFieldProps = { id: number; tags: readonly string[]; list: List<"resumes"> };

/** Tags of an open resume; each change is saved immediately. */
export function TagsField({ id, tags, list }: TagsFieldProps) {
  const [typed, setTyped] = useState("");
  const { mutate } = useTagWrite(id, list);
  const add = () => {
    const tag = typed.trim();
    setTyped("");
    if (tag !== "" && !tags.includes(tag)) mutate({ add: tag });
  };
  return (
    <div className="mt-5">
      <TagInput label="Etiquetas" hint="Enter inclui." value={typed} onChange={setTyped} onEnd={add} />
      {tags.length > 0 && (
        <ul aria-label="Etiquetas deste currículo" className="mt-2 flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <li
              key={tag}
              className="inline-flex max-w-full items-center rounded-full bg-ink/7 pl-3 text-[0.8125rem]"
            >
              <span className="truncate">{tag}</span>
              <button
                type="button"
                aria-label={`Remover ${tag}`}
                onClick={() => mutate({ remove: tag })}
                className="grid size-8 shrink-0 place-items-center rounded-full text-soft hover:text-ink max-md:size-10"
              >
                <X aria-hidden className="size-3.5" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

export type TagChange = { add: string; remove?: never } | { add?: never; remove: string };

/** Changes a tag of an open resume optimistically. */
export function useTagWrite(id: number, list: List<"resumes">) {
  const { resumes } = trpc.useUtils();
  return useOptimisticWrite({
    router: "resumes",
    scope: `resume-tags:${id}`,
    write: (change: TagChange) => trpcClient.resumes.changeTags.mutate({ ids: [id], ...change }),
    patch: (change) => {
      resumes.get.setData(id, (whole) => whole && { ...whole, tags: withChange(whole.tags, change) });
      list.patchRows((row) => (row.id === id ? { ...row, tags: withChange(row.tags, change) } : row));
    },
    failed: texts.resumes.tagsFailed,
  });
}

/** Changes a tag of the ticked resumes, or of all in the filter. */
export function useTagMarks(list: List<"resumes">) {
  return useChoiceWrite<ResumeFilter, TagChange>(list, {
    write: trpcClient.resumes.changeTags.mutate,
    done: ({ affectedRows }, { add }) =>
      add === undefined ? texts.resumes.tagRemoved(affectedRows) : texts.resumes.tagAdded(affectedRows),
    failed: texts.resumes.tagsFailed,
  });
}

function withChange(tags: readonly string[], { add, remove }: TagChange): string[] {
  const others = tags.filter((tag) => tag !== (add ?? remove));
  return add === undefined ? others : [...others, add];
}
