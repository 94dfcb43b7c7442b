import type { Ref } from "react";
import { pages } from "#shared/pages.ts";

type ConsentCheckboxProps = {
  /** A wording of `shared/consent.ts`; its placeholders become links. */
  text: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  ref?: Ref<HTMLInputElement>;
};

const links: Record<string, { path: string; text: string }> = {
  "{termos}": { path: pages.termsOfUse.path, text: "termos de uso" },
  "{privacidade}": { path: pages.privacyPolicy.path, text: "política de privacidade" },
};

/** The consent to a wording. Its links open in a new tab (product 4.7). */
export function ConsentCheckbox({ text, checked, onChange, ref }: ConsentCheckboxProps) {
  return (
    <label className="flex items-start gap-3 text-[0.9375rem] leading-relaxed text-soft">
      <input
        ref={ref}
        type="checkbox"
        required
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="mt-1 size-5 shrink-0 accent-accent-strong"
      />
      <span>
        {text.split(/(\{\w+\})/).map((part) => {
          const link = links[part];
          if (!link) return part;
          return (
            <a
              key={part}
              href={link.path}
              target="_blank"
              rel="noopener"
              className="font-medium text-ink underline underline-offset-3 hover:text-accent-strong"
            >
              {link.text}
            </a>
          );
        })}
      </span>
    </label>
  );
}
