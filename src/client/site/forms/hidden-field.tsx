import type { Ref } from "react";

/**
 * A trap: robots that fill every text field fill this one. Nobody sees it, reaches it by keyboard or hears of it, and
 * password managers are asked to leave it alone. Not `display: none`, which robots know.
 */
export function HiddenField({ ref }: { ref: Ref<HTMLInputElement> }) {
  return (
    <div aria-hidden="true" className="pointer-events-none absolute size-px overflow-hidden opacity-0">
      <label>
        Deixe este campo vazio
        <input
          ref={ref}
          type="text"
          name="website"
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore
          data-lpignore="true"
          data-bwignore
          data-form-type="other"
        />
      </label>
    </div>
  );
}
