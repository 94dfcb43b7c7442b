import type { Ref, TextareaHTMLAttributes } from "react";
import { classNames } from "./class-names.ts";
import { controlLook, controlProps, FieldFrame, type FieldText, useFrame } from "./field.tsx";

type TextAreaProps = TextareaHTMLAttributes<HTMLTextAreaElement> &
  FieldText & {
    ref?: Ref<HTMLTextAreaElement>;
    /** Grows with its text from two rows; fixed at two rows in browsers without `field-sizing`. */
    grows?: boolean;
  };

/** Labeled multiline input. */
export function TextArea({ grows = false, ...props }: TextAreaProps) {
  const [frame, textArea] = useFrame(props);
  return (
    <FieldFrame {...frame}>
      <textarea
        {...controlProps(frame)}
        className={classNames(
          controlLook(frame.error),
          "resize-y py-2.5 leading-relaxed",
          grows && "field-sizing-content max-h-96 min-h-17",
        )}
        rows={grows ? 2 : undefined}
        {...textArea}
      />
    </FieldFrame>
  );
}
