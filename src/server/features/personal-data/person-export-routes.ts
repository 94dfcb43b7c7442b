import { linkPageRoutes } from "#server/features/link-pages/link-page-routes.ts";
import { attachedFileNamed } from "#server/platform/http/content-disposition.ts";
import type { Services } from "#server/platform/services.ts";
import { formatDateTime } from "#shared/formats/dates.ts";
import { counted } from "#shared/formats/numbers.ts";
import { EXPORT_DOWNLOADS_MAX } from "#shared/schemas/personal-data.ts";
import { EXPORT_PATH } from "#shared/submissions/data-request.ts";
import { texts } from "#shared/texts/texts.ts";
import { exportPerson } from "./export-person.ts";
import { readExportLink } from "./read-export-link.ts";

/** Download page for a copy of one's own data. */
export function personExportRoutes(services: Services, font: string) {
  return linkPageRoutes(services, font, {
    path: EXPORT_PATH,
    show: async (c) => {
      const { expiresAt, downloads } = await readExportLink(c.var.ctx, c.req.query("token") ?? "");
      const left = counted(EXPORT_DOWNLOADS_MAX - downloads, "vez", "vezes");
      return {
        title: texts.personalData.copyTitle,
        sentences: [
          texts.personalData.copyText(formatDateTime(expiresAt), left),
          texts.personalData.copyHint,
        ],
        button: texts.personalData.copyButton,
      };
    },
    press: async (c) => {
      const copy = await exportPerson(c.var.ctx, c.req.query("token") ?? "");
      return c.body(copy, 200, {
        "Content-Type": "application/zip",
        "Content-Disposition": attachedFileNamed("meus-dados.zip"),
        "Cache-Control": "no-store",
        "X-Robots-Tag": "noindex",
      });
    },
    failed: ({ message }) => ({ title: texts.personalData.copyTitle, sentences: [message] }),
  });
}
