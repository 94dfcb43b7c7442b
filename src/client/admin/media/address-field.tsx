import { FileText } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { IconButton } from "#client/components/icon-button.tsx";
import { SuggestField } from "#client/components/suggest-field.tsx";
import { FileChooser } from "./file-library.tsx";

type AddressFieldProps = ComponentProps<typeof SuggestField> & { onChoose: (address: string) => void };

/** Field for the target of a link: an address, or a PDF of the library. */
export function AddressField({ onChoose, ...field }: AddressFieldProps) {
  const [isChoosing, setChoosing] = useState(false);
  return (
    <>
      <SuggestField
        {...field}
        inputMode="url"
        trailing={<IconButton icon={FileText} label="Escolher um PDF" onClick={() => setChoosing(true)} />}
      />
      {isChoosing && (
        <FileChooser
          onClose={() => setChoosing(false)}
          onChoose={({ address }) => {
            setChoosing(false);
            onChoose(address);
          }}
        />
      )}
    </>
  );
}
