import { Globe, X } from "lucide-react";

/** A browser tab with the icon, as visitors see it. */
export function FaviconPreview({ source, title }: { source: string; title: string }) {
  return (
    <div
      role="img"
      aria-label="Prévia do favicon em uma aba do navegador"
      className="flex h-44 flex-col justify-end bg-ink/8 px-5 select-none"
    >
      <div className="flex h-10 max-w-60 items-center gap-2.5 rounded-t-lg bg-surface px-3">
        <img
          key={source}
          src={source}
          alt=""
          width={16}
          height={16}
          className="size-4 shrink-0 object-contain"
        />
        <span className="min-w-0 flex-1 truncate text-xs">{title}</span>
        <X aria-hidden className="size-3.5 shrink-0 text-soft" />
      </div>
      <div className="-mx-5 flex items-center gap-3 bg-surface px-5 pt-3 pb-5">
        <span className="flex h-8 min-w-0 flex-1 items-center gap-2 rounded-full bg-mist px-3 text-xs text-soft">
          <Globe aria-hidden className="size-3.5 shrink-0" />
          <span className="truncate">{location.host}</span>
        </span>
        <img
          key={source}
          src={source}
          alt=""
          width={32}
          height={32}
          className="size-8 shrink-0 object-contain"
        />
      </div>
    </div>
  );
}
