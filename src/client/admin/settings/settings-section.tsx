import { type ReactNode, useId } from "react";

type SettingsSectionProps = { title: string; text: string; children: ReactNode };

/** Group of settings: description on the left, fields on the right. */
export function SettingsSection({ title, text, children }: SettingsSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-4 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-8">
      <div className="lg:pt-5">
        <h2 id={id} className="text-base font-semibold tracking-tight">
          {title}
        </h2>
        <p className="mt-1 text-pretty text-soft">{text}</p>
      </div>
      <div className="rounded-xl border border-line bg-surface p-4 sm:p-6">{children}</div>
    </section>
  );
}
