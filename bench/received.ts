import type { Page } from "playwright";

/** What a page receives until `act` is done and the network is quiet, in size as sent. */
export async function received(
  page: Page,
  act: () => Promise<unknown>,
): Promise<{ requests: number; kilobytes: number }> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  let requests = 0;
  let bytes = 0;
  devtools.on("Network.loadingFinished", ({ encodedDataLength }) => {
    requests += 1;
    bytes += encodedDataLength;
  });
  await act();
  await page.waitForLoadState("networkidle");
  await devtools.detach();
  return { requests, kilobytes: Math.round(bytes / 1000) };
}
