/** URL prefix of the library's files, before id and name. */
export const FILES_PATH = "/media/arquivos/";

const FILE_ADDRESS = /^\/media\/arquivos\/([0-9a-f]{16})\//;

/** Path of a file of the library. */
export function filePath(id: string, name: string): string {
  return `${FILES_PATH}${id}/${name}`;
}

/** Returns the id of a file by its address, whatever its name in there; undefined for any other URL. */
export function fileIdOf(address: string): string | undefined {
  return FILE_ADDRESS.exec(address)?.[1];
}
