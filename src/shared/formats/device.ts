const browsers = [
  ["Edge", /Edg(e|A|iOS)?\//],
  ["Opera", /OPR\//],
  ["Samsung Internet", /SamsungBrowser\//],
  ["Firefox", /(Firefox|FxiOS)\//],
  ["Chrome", /(Chrome|CriOS)\//],
  ["Safari", /Safari\//],
] as const;
const systems = [
  ["iPhone", /iPhone/],
  ["iPad", /iPad/],
  ["Android", /Android/],
  ["Windows", /Windows/],
  ["Mac", /Mac OS X|Macintosh/],
  ["ChromeOS", /CrOS/],
  ["Linux", /Linux/],
] as const;

/** Names browser and system of a User-Agent header, in Portuguese. A guess, since browsers may claim anything. */
export function deviceName(userAgent: string | null): string {
  const [browser, system] = [browsers, systems].map(
    (names) => names.find(([, mark]) => mark.test(userAgent ?? ""))?.[0],
  );
  if (!browser && !system) return "Outro programa";
  return [browser ?? "Outro navegador", system && `em ${system}`].filter(Boolean).join(" ");
}
