import { Circle, CircleCheck } from "lucide-react";
import { useEffect } from "react";
import { Link } from "react-router-dom";
import { TitledSection } from "#client/admin/layout/titled-section.tsx";
import { LineNotice } from "#client/admin/list/list-states.tsx";
import { settingLink } from "#client/admin/settings/setting-link.ts";
import { classNames } from "#client/components/class-names.ts";
import { firstStepTexts } from "#shared/texts/first-step-texts.ts";
import { hideFirstSteps, legalTextPaths, useFirstSteps } from "./use-first-steps.ts";

/** What to fill in before the site is shown to customers, ticked by itself. */
export function FirstSteps() {
  const { steps, exampleValues, hasFailed, retry, markRead } = useFirstSteps();
  const isComplete = steps?.every(({ isDone }) => isDone) ?? false;
  useEffect(() => {
    if (isComplete) hideFirstSteps();
  }, [isComplete]);
  return (
    <TitledSection title={firstStepTexts.title} titleClass="mb-2.5" className="mb-7">
      {!steps ? (
        <LineNotice
          text={hasFailed ? firstStepTexts.failed : firstStepTexts.loading}
          onRetry={hasFailed && retry}
          className="min-h-108"
        />
      ) : (
        <ul className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface">
          {steps.map(({ name, isDone }) => {
            const [title, detail] = firstStepTexts.steps[name];
            const Icon = isDone ? CircleCheck : Circle;
            return (
              <li key={name} className="flex min-h-12 items-start gap-3 px-4 py-2.5">
                <Icon
                  aria-hidden
                  className={classNames("mt-0.5 size-4 shrink-0", isDone ? "text-success" : "text-soft")}
                />
                <div className="min-w-0">
                  <p>
                    {name === "legal" ? (
                      <span className="font-medium">{title}</span>
                    ) : (
                      <Link
                        to={
                          name === "company" ? settingLink(exampleValues[0] ?? "company_name") : targets[name]
                        }
                        className={linkClass}
                      >
                        {title}
                      </Link>
                    )}
                    <span className="sr-only">
                      {`: ${isDone ? firstStepTexts.done : firstStepTexts.open}`}
                    </span>
                  </p>
                  <p className="text-[0.8125rem] text-soft">{detail}</p>
                  {name === "legal" && (
                    <p className="mt-1 flex flex-wrap gap-x-4">
                      {legalTextPaths.map((path) => (
                        <Link key={path} to={path} onClick={() => markRead(path)} className={linkClass}>
                          {legalTitles[path]}
                        </Link>
                      ))}
                    </p>
                  )}
                </div>
              </li>
            );
          })}
        </ul>
      )}
      {isComplete && (
        <p role="status" className="mt-2.5 text-soft">
          {firstStepTexts.complete}
        </p>
      )}
    </TitledSection>
  );
}

/** Where each is done. */
const targets = {
  contact: settingLink("contact_email"),
  mail: "/admin/system-health",
  logo: "/admin/file-upload",
  administrators: "/admin/users",
  backup: "/admin/system-health",
  lead: "/admin/leads",
} as const;

const linkClass = "font-medium text-accent-ink underline-offset-3 hover:underline";
const legalTitles = {
  "/admin/terms-of-use": "Termos de Uso",
  "/admin/privacy-policy": "Política de Privacidade",
} as const;
