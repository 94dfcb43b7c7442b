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
 * The props of a text control whose value has a format, such as a phone number. Without a format it is a plain
 * control. What was not edited is not formatted: looking at a form changes nothing.
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
      // A doubt stays while it is being answered; a value without one is not doubted while it is typed anew.
      if (left && !format?.doubt(value, true)) setLeft(false);
    },
    onBlur: () => {
      onBlur?.();
      if (!format) return;
      const settled = format.settle(value);
      if (edited.current && settled !== value) change(settled);
      edited.current = false;
      afterPress(() => setLeft(true));
    },
  };
}
