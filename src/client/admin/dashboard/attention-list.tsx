import { Check, ChevronRight, PencilLine } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { TitledSection } from "#client/admin/layout/titled-section.tsx";
import { settingLink } from "#client/admin/settings/setting-link.ts";
import { classNames } from "#client/components/class-names.ts";
import type { ServiceStatus } from "#shared/schemas/service-status.ts";
import { type SiteConfigKey, siteConfigNames } from "#shared/schemas/site-config.ts";
import type { Waiting } from "#shared/schemas/waiting.ts";
import { texts } from "#shared/texts/texts.ts";
import {
  type AttentionItem,
  contradictionItems,
  failedJobItems,
  failedMailItems,
  serviceItems,
  submissionItems,
} from "./attention-items.ts";
import { ReservedPlace } from "./reserved-place.tsx";

type AttentionListProps = {
  waiting: Waiting | undefined;
  services: ServiceStatus | undefined;
  contradictions: readonly unknown[];
  /** Whether either query failed. */
  failed: boolean;
};

/** Items that need attention, at the top of the dashboard: submissions, and problems next to them. */
export function AttentionList({ waiting, services, contradictions, failed }: AttentionListProps) {
  const now = new Date();
  const submissions = waiting ? submissionItems(waiting, now) : [];
  const problems = [
    ...(waiting ? [...failedMailItems(waiting, now), ...failedJobItems(waiting, now)] : []),
    ...(services ? serviceItems(services, now) : []),
    ...contradictionItems(contradictions),
  ];
  const exampleValues = services?.exampleValues ?? [];
  const isKnown = !failed && waiting !== undefined && services !== undefined;
  const hasSubmissions = submissions.length > 0;
  const hasProblems = problems.length + exampleValues.length > 0;
  return (
    <TitledSection title={texts.attention.title} titleClass="mb-2.5">
      <ReservedPlace
        storedAs="admin_attention_height"
        isKnown={isKnown || failed}
        className="overflow-hidden rounded-xl border border-line bg-surface"
      >
        {(failed || !(hasSubmissions || hasProblems)) && (
          <p role="status" className="flex min-h-12 items-center gap-3 px-4 py-2 text-soft sm:px-5">
            {isKnown && <Check aria-hidden className="size-4 shrink-0 text-success" />}
            {failed ? texts.attention.failed : isKnown ? texts.attention.nothing : texts.attention.loading}
          </p>
        )}
        <div
          className={classNames(
            hasSubmissions &&
              hasProblems &&
              "grid max-lg:divide-y max-lg:divide-line lg:grid-cols-2 lg:divide-x lg:divide-line",
            failed && (hasSubmissions || hasProblems) && "border-t border-line",
          )}
        >
          {hasSubmissions && <AttentionRows name="Envios" items={submissions} iconColor="text-accent-ink" />}
          {hasProblems && (
            <AttentionRows name="Sistema" items={problems} iconColor="text-warning">
              {exampleValues.length > 0 && (
                <li>
                  <ExampleValues keys={exampleValues} />
                </li>
              )}
            </AttentionRows>
          )}
        </div>
      </ReservedPlace>
    </TitledSection>
  );
}

const rowLook =
  "flex min-h-12 items-center gap-3 px-4 py-2.5 -outline-offset-2 transition-colors hover:bg-mist sm:px-5";

type AttentionRowsProps = {
  name: string;
  items: readonly AttentionItem[];
  iconColor: string;
  children?: ReactNode;
};

function AttentionRows({ name, items, iconColor, children }: AttentionRowsProps) {
  return (
    <ul aria-label={name} className="divide-y divide-line">
      {items.map(({ to, icon: Icon, ...text }) => (
        <li key={text.text}>
          <Link to={to} className={classNames(rowLook, "group")}>
            <Icon
              aria-hidden
              className={classNames("size-4 shrink-0", text.isLate ? "text-danger" : iconColor)}
            />
            <RowText {...text} />
            <ChevronRight
              aria-hidden
              className="size-4 shrink-0 text-soft opacity-60 transition group-hover:translate-x-0.5 group-hover:opacity-100"
            />
          </Link>
        </li>
      ))}
      {children}
    </ul>
  );
}

/** Collapsed, because a new installation has about a dozen. */
function ExampleValues({ keys }: { keys: readonly SiteConfigKey[] }) {
  return (
    <details className="group">
      <summary className={classNames(rowLook, "cursor-pointer list-none [&::-webkit-details-marker]:hidden")}>
        <PencilLine aria-hidden className="size-4 shrink-0 text-warning" />
        <RowText text={texts.attention.exampleValues(keys.length)} />
        <ChevronRight
          aria-hidden
          className="size-4 shrink-0 text-soft opacity-60 transition group-open:rotate-90"
        />
      </summary>
      <div className="pr-4 pb-3 pl-11 sm:pl-12">
        <p id="dados-de-exemplo" className="text-soft">
          {texts.serviceStatus.exampleValues}
        </p>
        <ul aria-labelledby="dados-de-exemplo" className="mt-1 flex flex-wrap gap-x-4">
          {keys.map((key) => (
            <li key={key}>
              <Link
                to={settingLink(key)}
                className="inline-block py-1 font-medium text-accent-ink underline-offset-3 hover:underline"
              >
                {siteConfigNames[key].name}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}

function RowText({ text, detail, isSentence, isLate }: Omit<AttentionItem, "to" | "icon">) {
  return (
    <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4">
      <span className={classNames("min-w-0", isSentence ? "text-[0.8125rem]" : "font-medium")}>{text}</span>
      {detail && (
        <span
          className={classNames(
            "text-[0.8125rem] tabular-nums",
            isLate ? "font-medium text-danger" : "text-soft",
          )}
        >
          {detail}
        </span>
      )}
    </span>
  );
}
