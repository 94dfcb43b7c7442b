import { expect } from "bun:test";
import { eventually } from "./eventually.ts";
import type { TestSite } from "./site.ts";
import { appendConfigVersion } from "./site-config.ts";

/** Same as `appendConfigVersion`, and waits until the site serves it: it hears of a version a moment later. */
export async function publishConfig(
  site: TestSite,
  ...version: Parameters<typeof appendConfigVersion> extends [unknown, ...infer Rest] ? Rest : never
): Promise<void> {
  await appendConfigVersion(site, ...version);
  const [keys] = version;
  await eventually(async () =>
    expect(await (await fetch(`${site.url}/api/config`)).json()).toMatchObject(keys),
  );
}
