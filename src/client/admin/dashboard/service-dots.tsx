import { classNames } from "#client/components/class-names.ts";

type Service = { name: string; online: boolean | undefined; detail?: string | undefined };

/** One dot per service: green, red, or grey while nothing is known. */
export function ServiceDots({ services }: { services: readonly Service[] }) {
  return (
    <ul aria-label="Serviços" className="flex flex-wrap gap-x-5 gap-y-1 text-[0.8125rem] text-soft">
      {services.map(({ name, online, detail }) => (
        <li key={name} className="inline-flex items-center gap-2">
          <span
            aria-hidden
            className={classNames(
              "size-2 rounded-full",
              online === undefined ? "bg-line" : online ? "bg-chart-green" : "bg-danger",
            )}
          />
          {name}
          <span className={online === false ? "font-medium text-danger" : "sr-only"}>
            {online === undefined ? "verificando" : (detail ?? (online ? "online" : "offline"))}
          </span>
        </li>
      ))}
    </ul>
  );
}
