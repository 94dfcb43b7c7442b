import { useId } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import { Field } from "#client/components/field.tsx";
import { RESUME_TAG_MAX } from "#shared/schemas/resume.ts";

type TagInputProps = {
  label: string;
  hint?: string;
  value: string;
  onChange: (value: string) => void;
  /** Enter or a comma ends a tag. */
  onEnd: () => void;
};

/** A field for a tag, which offers those in use. */
export function TagInput({ label, hint, value, onChange, onEnd }: TagInputProps) {
  const listId = useId();
  const { data: inUse = [] } = trpc.resumes.tags.useQuery();
  return (
    <>
      <Field
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
