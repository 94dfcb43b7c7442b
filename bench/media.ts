import sharp from "sharp";
import { parseMediaUrl, variantName } from "#shared/formats/media-url.ts";
import type { StoredImage } from "#shared/schemas/media.ts";
import { noisyImage } from "../tests/support/images.ts";
import { summarise, time } from "./load.ts";
import { residentMegabytes, signIn, startProductionServer } from "./production-server.ts";
import { resultTable } from "./table.ts";

const CONCURRENT_UPLOADS = 10;
const GOALS = { milliseconds: 2000, phoneBytes: 80_000, megabytes: 600 };
const SAMPLE_MS = 50;

/** Measures the upload of a 12 MP photo as a slide; the floor decodes and scales it. Resolves to a report section. */
export async function benchMedia({ runs }: { runs: number }): Promise<string> {
  const server = await startProductionServer();
  try {
    const session = await signIn(server);
    const photo = await noisyImage(4000, 3000);
    let stored: StoredImage | undefined;
    const upload = async (number: number) => {
      const form = new FormData();
      form.set("slot", "slide");
      // Trailing bytes make each upload unique.
      form.set("image", new File([Buffer.concat([photo, Buffer.from(`${number}`)])], "foto.jpg"));
      const answer = await fetch(`${server.url}/api/media`, { method: "POST", headers: session, body: form });
      if (!answer.ok) throw new Error(`the upload was answered with ${answer.status}`);
      stored = ((await answer.json()) as { data: StoredImage }).data;
    };
    let number = 0;
    const nextNumber = () => {
      number += 1;
      return number;
    };
    const floor = summarise(
      await time(runs, () => sharp(photo).autoOrient().resize(1920).raw().toBuffer()),
    ).median;
    const measured = summarise(await time(runs, () => upload(nextNumber()))).median;
    const hash = parseMediaUrl(stored?.url ?? "")?.hash ?? "";
    const phone = await fetch(`${server.url}/media/${variantName(hash, 1280, "avif")}`);
    const phoneBytes = (await phone.arrayBuffer()).byteLength;

    let highest = 0;
    const sampling = setInterval(async () => {
      highest = Math.max(highest, await residentMegabytes(server.pid));
    }, SAMPLE_MS);
    await Promise.all(Array.from({ length: CONCURRENT_UPLOADS }, () => upload(nextNumber())));
    clearInterval(sampling);
    return [
      "## Images",
      "",
      resultTable([
        {
          work: "a 12-megapixel JPEG from upload to hero",
          floor: `${Math.round(floor)} ms (decoded and scaled once)`,
          measured: `${Math.round(measured)} ms`,
          ratio: (measured / floor).toFixed(1),
          goal: `${GOALS.milliseconds} ms`,
          met: measured <= GOALS.milliseconds,
        },
        {
          work: "the hero a phone receives (1280 px, AVIF)",
          floor: "-",
          measured: `${phoneBytes} bytes`,
          ratio: "-",
          goal: `${GOALS.phoneBytes} bytes`,
          met: phoneBytes <= GOALS.phoneBytes,
        },
        {
          work: `memory of the server process, ${CONCURRENT_UPLOADS} such uploads together`,
          floor: "-",
          measured: `${Math.round(highest)} MB`,
          ratio: "-",
          goal: `${GOALS.megabytes} MB`,
          met: highest <= GOALS.megabytes,
        },
      ]),
    ].join("\n");
  } finally {
    await server.stop();
  }
}
