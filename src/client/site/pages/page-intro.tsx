import type { ReactNode } from "react";

type PageIntroProps = { title: string; children: ReactNode; actions?: ReactNode };

/** The opening of every page but home: what this is, for whom, and the next step, in the route's colour. */
export function PageIntro({ title, children, actions }: PageIntroProps) {
  return (
    <div className="border-b border-line bg-[radial-gradient(60rem_26rem_at_80%_-20%,color-mix(in_oklab,var(--accent)_16%,transparent),transparent)]">
      <div className="wide py-20 lg:py-28">
        <h1 className="display max-w-[18ch]">{title}</h1>
        <p className="lead mt-6 max-w-2xl text-soft">{children}</p>
        {actions && <div className="mt-9 flex flex-wrap gap-3">{actions}</div>}
      </div>
    </div>
  );
}
