/** Parsed metadata of a page. */
export type ParsedPage = {
  title: string;
  /** By `name` or `property`. */
  metas: Record<string, string>;
  /** `href` by `rel`. */
  links: Record<string, string>;
  style: string;
  /** The parsed JSON data block. */
  data: {
    config: Record<string, string>;
    slides: unknown[];
    content?: Record<string, object>;
    isPartial?: boolean;
    gone?: string[];
  };
};

/** Parses a page with Bun's HTML parser, so that text that breaks out of its element is not read as its content. */
export async function parsePage(html: string): Promise<ParsedPage> {
  const metas: Record<string, string> = {};
  const links: Record<string, string> = {};
  const texts: Record<string, string> = {};
  const collect = (name: string) => ({
    element() {
      if (name in texts) throw new Error(`the page has a second <${name}>`);
      texts[name] = "";
    },
    text(chunk: { text: string }) {
      texts[name] += chunk.text;
    },
  });
  const rewriter = new HTMLRewriter()
    .on("meta", {
      element(meta) {
        const key = meta.getAttribute("name") ?? meta.getAttribute("property");
        if (key) metas[key] = decode(meta.getAttribute("content") ?? "");
      },
    })
    .on("link", {
      element(link) {
        links[link.getAttribute("rel") ?? ""] = decode(link.getAttribute("href") ?? "");
      },
    })
    .on("title", collect("title"))
    .on("style", collect("style"))
    .on("script#page-data", collect("script"));
  await rewriter.transform(new Response(html)).text();
  return {
    title: decode(texts.title ?? ""),
    metas,
    links,
    style: texts.style ?? "",
    data: JSON.parse(texts.script ?? ""),
  };
}

function decode(text: string): string {
  const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };
  return text.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (entity, name: string) => entities[name] ?? entity);
}
