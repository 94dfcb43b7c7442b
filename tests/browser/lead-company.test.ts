import { expect, test } from "bun:test";
import { launchBrowser, openPage, viewports } from "../support/browser.ts";
import { insertLeads } from "../support/factories.ts";
import { openSignedIn } from "../support/sign-in.ts";
import { startSite } from "../support/site.ts";
import { localNetwork, startReceiver } from "../support/webhook-receiver.ts";

const registry = startReceiver({
  answer: () =>
    Response.json({ razao_social: "Loja da Ana Ltda", municipio: "CURITIBA", uf: "PR", porte: "ME" }),
});
const site = await startSite({
  variables: { CNPJ_LOOKUP: "on" },
  webhookNetwork: localNetwork,
  companyRegistryAddress: registry.url.replace("/hook", "/cnpj/v1/"),
});

test("a lead that nobody asked about shows its company a moment after it is opened, without a reload", async () => {
  const [id] = await insertLeads(site, [{ cnpj: "33.ABC.345/01DE-05" }]);
  const page = await openPage(await launchBrowser(), { viewport: viewports.phone });
  await openSignedIn(page, `${site.url}/admin/leads?lead=${id}`);
  await page.getByText("Loja da Ana Ltda · CURITIBA/PR · ME").waitFor();
  expect(registry.received).toHaveLength(1);
  expect(page.complaints).toEqual([]);
});
