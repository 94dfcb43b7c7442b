import { type Ref, type TextareaHTMLAttributes, useId } from "react";
import { classNames } from "./class-names.ts";
import { controlLook, controlProps, FieldFrame, type FieldText } from "./field.tsx";

type TextAreaProps = TextareaHTMLAttributes<HTMLTextAreaElement> &
  FieldText & { ref?: Ref<HTMLTextAreaElement> };

/** A labelled input of several lines. */
export function TextArea({
  label,
  error,
  warning,
  hint,
  className,
  required,
  id,
  ...textArea
}: TextAreaProps) {
  const generated = useId();
  const frame = { id: id ?? generated, label, error, warning, hint, required };
  return (
    <FieldFrame {...frame} className={className}>
      <textarea
        {...controlProps(frame)}
        className={classNames(controlLook(error), "resize-y py-2.5 leading-relaxed")}
        {...textArea}
      />
    </FieldFrame>
  );
}
