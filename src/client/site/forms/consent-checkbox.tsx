import type { Ref } from "react";
import { type ConsentDocument, consentDocumentNames } from "#shared/legal/consent-wordings.ts";
import { pages } from "#shared/site/pages.ts";

type ConsentCheckboxProps = {
  /** A wording of `shared/legal/consent-wordings.ts`; its placeholders become links. */
  text: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  ref?: Ref<HTMLInputElement>;
  /** The form is sent without it, too. */
  isOptional?: boolean;
};

const paths: Readonly<Record<ConsentDocument, string>> = {
  termos: pages.termsOfUse.path,
  privacidade: pages.privacyPolicy.path,
};

/** The consent to a wording. Its links open in a new tab. */
export function ConsentCheckbox({ text, checked, onChange, ref, isOptional = false }: ConsentCheckboxProps) {
  return (
    <label className="flex items-start gap-3 text-[0.9375rem] leading-relaxed text-soft">
      <input
        ref={ref}
        type="checkbox"
        required={!isOptional}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="mt-1 size-5 shrink-0 accent-accent-ink"
      />
      <span>
        {text.split(/\{(\w+)\}/).map((part, position) => {
          // What the parentheses catch stands at each second place.
          if (position % 2 === 0) return part;
          const name = part as ConsentDocument;
          return (
            <a
              key={name}
              href={paths[name]}
              target="_blank"
              rel="noopener"
              className="font-medium text-ink underline underline-offset-3 hover:text-accent-ink"
            >
              {consentDocumentNames[name]}
            </a>
          );
        })}
      </span>
    </label>
  );
}
