type Labels = Readonly<Record<string, string | number>>;

export type Sample = {
  /** Appended to the family's name, for histograms. */
  suffix?: "_bucket" | "_sum" | "_count";
  labels?: Labels;
  value: number;
};

export type Family = {
  name: string;
  help: string;
  type: "counter" | "gauge" | "histogram";
  samples: readonly Sample[];
};

export const PROMETHEUS_TEXT = "text/plain; version=0.0.4; charset=utf-8";

/** Writes families in Prometheus' text format 0.0.4; skips those without samples. */
export function toPrometheusText(families: readonly Family[]): string {
  return families.map(writeFamily).join("");
}

function writeFamily({ name, help, type, samples }: Family): string {
  if (samples.length === 0) return "";
  const lines = samples.map(
    ({ suffix = "", labels = {}, value }) => `${name}${suffix}${writeLabels(labels)} ${value}`,
  );
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join("\n")}\n`;
}

function writeLabels(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escapeValue(String(value))}"`);
  return pairs.length === 0 ? "" : `{${pairs.join(",")}}`;
}

function escapeValue(value: string): string {
  return value.replace(/[\\"\n]/g, (character) => (character === "\n" ? "\\n" : `\\${character}`));
}
