import { trpc } from "#client/admin/admin-trpc.ts";
import { LinkButton } from "#client/admin/layout/link-button.tsx";
import { pageEditorPath } from "#client/admin/page-address.ts";
import { resolveContent } from "#shared/content/define-content.ts";
import { frame } from "#shared/content/frame.ts";
import { shownEntries } from "#shared/content/menu-entries.ts";
import { parseTexts } from "../use-content-editor.ts";

/** Says where menu and footer lead to a page, and links to their editor. */
export function MenuPlaces({ path }: { path: string }) {
  const { data } = trpc.siteConfig.current.useQuery();
  if (!data) return null;
  const { menu, itServices, footer } = resolveContent(frame, parseTexts(data.config.content_frame));
  const isIn = (items: Parameters<typeof shownEntries>[0]) =>
    path !== "" && shownEntries(items).some(({ link }) => link.to === path);
  const places = [
    ...([menu.items, itServices.items, footer.systems].some(isIn) ? ["no menu"] : []),
    ...([itServices.items, footer.systems, footer.items].some(isIn) ? ["no rodapé"] : []),
  ];
  const said = places.length > 0 ? `Está ${places.join(" e ")}.` : "Não está no menu nem no rodapé.";
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="min-w-0 flex-1 basis-48">
        <span className="block font-medium">Menu e rodapé</span>
        <span className="text-soft">{said}</span>
      </p>
      <LinkButton to={pageEditorPath("frame")} label="Abrir menu e rodapé" />
    </div>
  );
}
