import { CircleCheck } from "lucide-react";
import { type ReactNode, useId } from "react";
import { VersionLine } from "#client/admin/layout/version-line.tsx";
import { Logo } from "#client/components/logo.tsx";
import { readPageData } from "#client/lib/page-data.ts";

const LOGO_PX = 44;

/** Layout of signed-out screens: logo and a card with a title. */
export function Entrance({ title, children }: { title: string; children: ReactNode }) {
  const { config } = readPageData();
  const titleId = useId();
  return (
    <main className="grid min-h-svh place-items-center p-5">
      <div className="w-full max-w-sm">
        <a
          href="/"
          aria-label={`${config.company_name}, página inicial`}
          className="mb-8 flex justify-center"
        >
          <Logo source={config.site_logo} name={config.company_name} height={LOGO_PX} />
        </a>
        <section
          aria-labelledby={titleId}
          className="flex flex-col gap-5 rounded-2xl border border-line bg-surface p-7 shadow-lg shadow-shade/5"
        >
          <h1 id={titleId} className="text-xl font-semibold tracking-tight">
            {title}
          </h1>
          {children}
        </section>
        <footer className="mt-6">
          <VersionLine />
        </footer>
      </div>
    </main>
  );
}

/** Success message; mounted empty first, so that screen readers announce it. */
export function DoneNotice({ text }: { text: string | false }) {
  return (
    <p role="status" className="flex items-start gap-2.5 text-pretty empty:hidden">
      {text && (
        <>
          <CircleCheck aria-hidden className="mt-px size-4.5 shrink-0 text-success" />
          {text}
        </>
      )}
    </p>
  );
}
