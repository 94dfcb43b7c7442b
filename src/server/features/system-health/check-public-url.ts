import { VERSION } from "#shared/wire/version.ts";
import type { Examined } from "./examine.ts";
import { failure, type Outcome, ok, warning } from "./outcome.ts";

/** Checks that this product, in this version, responds at PUBLIC_URL. */
export async function checkPublicUrl({ publicUrl, probe }: Examined): Promise<Outcome> {
  const probed = await probe();
  switch (probed.kind) {
    case "unreachable":
      return failure(
        `${publicUrl} does not answer this machine: ${probed.reason.en}. Check PUBLIC_URL, DNS and the proxy.`,
        `${publicUrl} não responde a esta máquina: ${probed.reason.pt}. Confira PUBLIC_URL, o DNS e o proxy.`,
      );
    case "redirect":
      return failure(
        `${publicUrl} redirects to ${probed.to}: set PUBLIC_URL to where visitors end.`,
        `${publicUrl} redireciona para ${probed.to}: aponte PUBLIC_URL para onde os visitantes chegam.`,
      );
    case "stranger":
      return failure(
        `Something else answers at ${publicUrl} (status ${probed.status}). Check PUBLIC_URL, DNS and the proxy.`,
        `Em ${publicUrl} responde outra coisa (status ${probed.status}). Confira PUBLIC_URL, o DNS e o proxy.`,
      );
    case "product":
      break;
  }
  if (!probed.probe) {
    return warning(
      `Another installation, or one with another AUTH_SECRET, answers at ${publicUrl}.`,
      `Em ${publicUrl} responde outra instalação, ou uma com outro AUTH_SECRET.`,
    );
  }
  if (probed.version.split("+")[0] !== VERSION) {
    return warning(
      `Version ${probed.version} answers at ${publicUrl}, this is ${VERSION}: finish the upgrade.`,
      `Em ${publicUrl} responde a versão ${probed.version}, esta é a ${VERSION}: conclua a atualização.`,
    );
  }
  const { version } = probed;
  return ok(`${publicUrl} answers with version ${version}`, `${publicUrl} responde com a versão ${version}`);
}

/** Checks that TRUST_PROXY matches the number of proxies in front of PUBLIC_URL. */
export async function checkProxy({ probe }: Examined): Promise<Outcome> {
  const probed = await probe();
  const answer = probed.kind === "product" ? probed.probe : undefined;
  if (!answer) {
    return warning(
      "Not checked: PUBLIC_URL does not lead to this installation.",
      "Não verificado: o endereço do site não leva a esta instalação.",
    );
  }
  const { hops, trustProxy } = answer;
  if (hops === trustProxy) {
    return ok(`TRUST_PROXY=${trustProxy} fits`, `TRUST_PROXY=${trustProxy} está certo`);
  }
  if (hops > trustProxy) {
    return warning(
      `All visitors share one address: set TRUST_PROXY=${hops}, the number of proxies in front.`,
      `Todos os visitantes têm o mesmo endereço: defina TRUST_PROXY=${hops}, o número de proxies à frente.`,
    );
  }
  return warning(
    `Visitors can choose their address: set TRUST_PROXY=${hops}, or let each proxy add to X-Forwarded-For.`,
    `Visitantes podem escolher o próprio endereço: defina TRUST_PROXY=${hops}, ou faça cada proxy completar X-Forwarded-For.`,
  );
}

/** Instead of a check that needs a server. */
export const notServing = warning(
  "Not checked: no server is running. Start it and run this again.",
  "Não verificado: nenhum servidor está rodando.",
);
