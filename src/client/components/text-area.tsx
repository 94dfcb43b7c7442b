import type { Ref, TextareaHTMLAttributes } from "react";
import { classNames } from "./class-names.ts";
import { controlLook, controlProps, FieldFrame, type FieldText, useFrame } from "./field.tsx";

type TextAreaProps = TextareaHTMLAttributes<HTMLTextAreaElement> &
  FieldText & { ref?: Ref<HTMLTextAreaElement> };

/** Labeled multiline input. */
export function TextArea(props: TextAreaProps) {
  const [frame, textArea] = useFrame(props);
  return (
    <FieldFrame {...frame}>
      <textarea
        {...controlProps(frame)}
        className={classNames(controlLook(frame.error), "resize-y py-2.5 leading-relaxed")}
        {...textArea}
      />
    </FieldFrame>
  );
}
