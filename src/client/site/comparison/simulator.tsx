import { ChevronDown } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { buttonClass } from "#client/components/button.tsx";
import { classNames } from "#client/components/class-names.ts";
import { demoLink } from "#client/site/form-links.ts";
import { useSiteConfig } from "#client/site/site-config.tsx";
import { Unbroken } from "#client/site/unbroken.tsx";
import { useContent } from "#client/site/use-content.ts";
import { certificates } from "#shared/content/certificates.ts";
import { comparison } from "#shared/content/comparison.ts";
import { pages } from "#shared/content/pages.ts";
import { readValue } from "./retyping.ts";
import { exampleWith, simulate, type Typed } from "./simulation.ts";

const fields = [
  { name: "people", problem: "Um número de 1 a 999.", inputMode: "numeric" },
  { name: "orders", problem: "Um número de 0 a 10.000.", inputMode: "numeric" },
  { name: "minutes", problem: "Um número de 0 a 120.", inputMode: "decimal" },
] as const;

// Not the components of the forms: sharing them would move them to a chunk that every page with a form loads first.
const control =
  "min-h-11 w-full rounded-lg border border-control bg-surface px-3.5 py-1.5 text-base text-ink outline-ink outline-offset-1";

/** Ids of the fields, referenced by the results. */
const idOf = (name: keyof Typed) => `conta-${name}`;
const ofDay = fields.map(({ name }) => idOf(name)).join(" ");

/** Calculator: time saved on retyping, end of a trial, and price of the certificate. */
export function Simulator() {
  const { config, day } = useSiteConfig();
  const frame = useRef<HTMLDivElement>(null);
  const { prices } = useContent(certificates);
  const words = useContent(comparison).calculation;
  const example = exampleWith(prices);
  const [typed, setTyped] = useState(example);
  const read = () => setTyped((before) => ({ ...before, ...typedIn(frame.current) }));
  // Uncontrolled fields: input typed before this code loaded is kept and used.
  useEffect(() => {
    read();
  }, []);
  const { month, sum, each, trial, replaced, certificate, isComplete } = simulate(typed, {
    day,
    trialDays: config.trial_days,
    prices,
    words,
  });
  const announced = useAnnouncement(
    isComplete
      ? `${month} de redigitação a menos por mês. ${certificate.type}: ${certificate.price}`
      : "Falta um número para fazer a conta.",
  );
  return (
    <div ref={frame} onInput={read} className="mt-6 grid gap-6 lg:mt-10 lg:grid-cols-[1fr_1.35fr] lg:gap-20">
      <fieldset className="flex flex-col gap-5">
        <legend className="sr-only">O seu dia</legend>
        {fields.map(({ name, problem, inputMode }) => {
          const isWrong = readValue(name, typed[name]) === undefined;
          return (
            <div key={name} className="flex flex-col gap-1.5">
              <label htmlFor={idOf(name)} className="text-sm font-medium">
                {words[name].label}
              </label>
              <input
                type="text"
                id={idOf(name)}
                name={name}
                defaultValue={example[name]}
                inputMode={inputMode}
                autoComplete="off"
                aria-invalid={isWrong || undefined}
                aria-describedby={`${idOf(name)}-hint`}
                className={control}
              />
              <p
                id={`${idOf(name)}-hint`}
                className={classNames("text-sm", isWrong ? "text-danger" : "text-soft")}
              >
                {isWrong ? problem : words[name].hint}
              </p>
            </div>
          );
        })}
      </fieldset>
      <div className="self-start rounded-3xl bg-pale p-5 sm:p-9">
        <p className="mb-2 text-soft tabular-nums empty:hidden">{sum}</p>
        <dl>
          <Result name={words.month} of={ofDay} isMain>
            {month}
          </Result>
          <Result name={words.each} of={ofDay}>
            {each}
          </Result>
        </dl>
        <Link
          to={demoLink(pages.nucleus.path, "teste")}
          className={`${buttonClass("primary", "large")} mt-6 print:hidden`}
        >
          {words.call}
        </Link>
        <p role="status" className="sr-only">
          {announced}
        </p>
      </div>
      <div className="flex flex-col gap-1.5">
        <label htmlFor={idOf("certificate")} className="text-sm font-medium">
          {words.certificate}
        </label>
        <div className="relative">
          <select
            id={idOf("certificate")}
            name="certificate"
            defaultValue={example.certificate}
            autoComplete="off"
            className={`${control} appearance-none pr-10`}
          >
            {prices.offers.map(({ type, holder }) => (
              <option key={type} value={type}>
                {type}, {holder.toLowerCase()}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute top-1/2 right-3.5 size-4 -translate-y-1/2 text-soft"
          />
        </div>
      </div>
      <dl className="border-t border-line">
        <Result name={certificate.type} of={idOf("certificate")}>
          {certificate.price} {certificate.medium}
        </Result>
        <Result name={words.trialName}>{trial}</Result>
        <Result name={words.replacedName} of={idOf("people")}>
          {replaced}
        </Result>
      </dl>
    </div>
  );
}

/** Values of the fields, which are named like the keys of `Typed`. */
function typedIn(frame: HTMLElement | null): Partial<Typed> {
  const controls = [...(frame?.querySelectorAll<HTMLInputElement | HTMLSelectElement>("[name]") ?? [])];
  return Object.fromEntries(controls.map(({ name, value }) => [name, value]));
}

type ResultProps = { name: string; of?: string; isMain?: boolean; children: ReactNode };

/** A named result. Not a live region: one sentence announces all results. */
function Result({ name, of, isMain = false, children }: ResultProps) {
  return (
    <div
      className={classNames(
        "flex",
        isMain
          ? "flex-col-reverse border-b-2 border-accent pb-5"
          : "flex-col gap-1 border-b border-line py-4 sm:grid sm:grid-cols-[11.5rem_1fr]",
      )}
    >
      <dt className={isMain ? "mt-2 text-sm text-soft" : "font-semibold tracking-tight"}>{name}</dt>
      <dd>
        <output
          aria-live="off"
          aria-label={name}
          htmlFor={of}
          className={classNames(
            "block tabular-nums",
            isMain
              ? "text-[clamp(2.25rem,1.4rem+3vw,4rem)] leading-none font-semibold tracking-[-0.04em]"
              : "leading-relaxed",
          )}
        >
          <Unbroken>{children}</Unbroken>
        </output>
      </dd>
    </div>
  );
}

/** Debounce of announcing a result. */
const QUIET_MS = 800;

/** Debounced announcement for screen readers; empty until the result first changes. */
function useAnnouncement(result: string): string {
  const [first] = useState(result);
  const [announced, setAnnounced] = useState("");
  useEffect(() => {
    if (result === (announced || first)) return;
    const timer = setTimeout(() => setAnnounced(result), QUIET_MS);
    return () => clearTimeout(timer);
  }, [result, announced, first]);
  return announced;
}
