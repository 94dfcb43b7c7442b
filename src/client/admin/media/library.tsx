import { FileText, Images } from "lucide-react";
import { useState } from "react";
import { FileShelf } from "#client/admin/media/file-library.tsx";
import { ImageShelf } from "#client/admin/media/image-library.tsx";
import { ChoiceField } from "#client/components/choice-field.tsx";
import { Dialog } from "#client/components/dialog.tsx";

const shelves = [
  { value: "images", name: "Imagens", icon: Images },
  { value: "files", name: "Arquivos PDF", icon: FileText },
] as const;

type LibraryProps = { startsWithFiles: boolean; onClose: () => void };

/** All that was sent for the site: images, and PDFs. */
export function Library({ startsWithFiles, onClose }: LibraryProps) {
  const [shelf, setShelf] = useState<(typeof shelves)[number]["value"]>(startsWithFiles ? "files" : "images");
  return (
    <Dialog title="Biblioteca" width="large" onClose={onClose}>
      <div className="mb-5 max-w-xs">
        <ChoiceField
          label="O que mostrar"
          value={shelf}
          choices={shelves}
          onChange={setShelf}
          className="grid-cols-2"
        />
      </div>
      {shelf === "images" ? <ImageShelf /> : <FileShelf />}
    </Dialog>
  );
}
