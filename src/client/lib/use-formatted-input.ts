import { type ChangeEvent, useRef, useState } from "react";
import { afterPress } from "./after-press.ts";
import { type TextFormat, typeIntoMask } from "./type-into-mask.ts";

type FormattedInput = {
  format: TextFormat | undefined;
  value: string;
  change: (value: string) => void;
  onBlur?: () => void;
};

/**
 * Props of a text control with an optional format. Values are formatted only after an edit, so that viewing a form
 * never changes it.
 */
export function useFormattedInput({ format, value, change, onBlur }: FormattedInput) {
  const [left, setLeft] = useState(false);
  const edited = useRef(false);
  return {
    value,
    warning: format?.doubt(value, left),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      edited.current = true;
      const { value: after, selectionStart } = target;
      change(
        format
          ? typeIntoMask(format, { before: value, after, atEnd: selectionStart === after.length })
          : after,
      );
    },
    onFocus: () => {
      // Keep a shown warning while it is being corrected; otherwise do not warn until the field is left again.
      if (left && !format?.doubt(value, true)) setLeft(false);
    },
    onBlur: () => {
      onBlur?.();
      if (!format) return;
      const cleaned = format.clean(value);
      if (edited.current && cleaned !== value) change(cleaned);
      edited.current = false;
      afterPress(() => setLeft(true));
    },
  };
}
