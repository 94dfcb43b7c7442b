import { createContext, useContext, useMemo } from "react";
import { CERTIFICATES } from "#shared/content/certificate-prices.ts";
import {
  type Content,
  type ContentOf,
  contentPlaceholders,
  fillPlaceholders,
  resolveContent,
} from "#shared/content/define-content.ts";
import { useSiteConfig } from "./site-config.tsx";

type WriteText = (text: string, leaf: string, document: string) => string;

/** Overrides how texts are rendered: the page editor marks them. */
export const WriteContent = createContext<WriteText | undefined>(undefined);

/** Called with each rendered document; the server embeds those in the page. */
export const NoteContent = createContext<((document: string) => void) | undefined>(undefined);

/** Current texts, prices and links of a document, with their settings placeholders filled in. */
export function useContent<Tree>(content: Content<Tree>): ContentOf<Content<Tree>> {
  const { content: changed } = useSiteConfig();
  const fill = useFill();
  const write = useContext(WriteContent);
  useContext(NoteContent)?.(content.name);
  return useMemo(
    () =>
      resolveContent(content, changed?.[content.name], (text, leaf) =>
        write ? write(text, leaf, content.name) : fill(text),
      ),
    [content, changed, write, fill],
  );
}

/** Returns what fills in the placeholders of a text by settings and prices. */
export function useFill(): (text: string) => string {
  const { config, content } = useSiteConfig();
  const prices = content?.[CERTIFICATES];
  return useMemo(() => {
    const values = contentPlaceholders(config, prices);
    return (text) => fillPlaceholders(text, values);
  }, [config, prices]);
}
