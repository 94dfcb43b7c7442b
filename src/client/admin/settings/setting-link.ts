import { documentEditorPath, pageEditorPath, TEXT_PARAMETER } from "#client/admin/page-address.ts";
import { documentOf, isSiteConfigKey, type SiteConfigKey } from "#shared/schemas/site-config.ts";

/** Address of the screen that edits a key, with the field as hash if there are several. */
export function settingLink(key: SiteConfigKey): string {
  const document = documentOf(key);
  if (document) return pageEditorPath(document);
  switch (key) {
    case "site_slider_images":
    case "slider_speed":
      return "/admin/slider";
    case "terms_of_use":
      return "/admin/terms-of-use";
    case "privacy_policy":
      return "/admin/privacy-policy";
    case "site_logo":
    case "site_footer_logo":
    case "site_favicon":
      return "/admin/file-upload";
    default:
      return `/admin/data-management#${key}`;
  }
}

/** Address of the editor of a text, opened there; `wanted` are the words to look for in a legal text, which is one leaf. */
export function textLink(document: string, leaf: string, wanted: string): string {
  if (document === "settings" && isSiteConfigKey(leaf)) return settingLink(leaf);
  const path = documentEditorPath(document) ?? "/admin/pages";
  const text = encodeURIComponent(document.startsWith("text:") ? wanted : leaf);
  return `${path}${path.includes("?") ? "&" : "?"}${TEXT_PARAMETER}=${text}`;
}
