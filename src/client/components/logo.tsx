import { useState } from "react";
import { onImageFailure } from "#client/lib/image-failure.ts";
import { classNames } from "./class-names.ts";

type LogoProps = {
  /** Address of the configured image; empty shows the built-in illustration. */
  source: string;
  name: string;
  /** CSS pixels. */
  height: number;
  /** Renders the name in white for a dark background. */
  onDark?: boolean;
};

/** Company logo; a built-in illustration if none is set or it fails to load. */
export function Logo({ source, name, height, onDark = false }: LogoProps) {
  const [failedSource, setFailedSource] = useState<string>();
  if (source && source !== failedSource) {
    return (
      <img
        src={source}
        alt={name}
        style={{ height }}
        {...onImageFailure(() => setFailedSource(source))}
        className="w-auto max-w-full object-contain object-left"
      />
    );
  }
  return <PlaceholderLogo name={name} height={height} onDark={onDark} />;
}

function PlaceholderLogo({ name, height, onDark }: Omit<LogoProps, "source">) {
  return (
    <span
      className="inline-flex max-w-full items-center gap-[0.42em] align-top font-semibold tracking-[-0.03em] whitespace-nowrap"
      style={{ height, fontSize: height * 0.4 }}
    >
      <svg viewBox="0 0 40 40" aria-hidden className="h-[72%] w-auto shrink-0">
        <rect width="40" height="40" rx="11" className="fill-primary" />
        <path d="M9 29 18.2 10.6a2 2 0 0 1 3.6 0L31 29h-6.2L20 18.6 15.2 29Z" className="fill-on-primary" />
        <circle cx="20" cy="28.2" r="2.5" className="fill-on-primary" />
      </svg>
      <span className={classNames("truncate", onDark ? "text-white" : "text-ink")}>{name}</span>
    </span>
  );
}
