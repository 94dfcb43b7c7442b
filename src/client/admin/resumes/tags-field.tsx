import { X } from "lucide-react";
import { useState } from "react";
import type { List } from "#client/admin/list/use-list.ts";
import type { ListedResume, ResumeFilter } from "#shared/schemas/resume.ts";
import { TagInput } from "./tag-input.tsx";
import { useTagWrite } from "./use-tag-writes.ts";

type TagsFieldProps = { id: number; tags: readonly string[]; list: List<ListedResume, ResumeFilter> };

/** The tags of an opened resume, each saved at once. */
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
