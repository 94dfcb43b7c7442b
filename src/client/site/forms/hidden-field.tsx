import type { Ref } from "react";

/**
 * A field that programs fill and visitors do not see, reach by keyboard or hear of. Not `display:
 * none`, which such programs detect; the data attributes ask password managers to skip it.
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
