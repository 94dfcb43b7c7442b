/** The parameter of a mailed link that carries its token. */
export const CONFIRM_PARAMETER = "confirmar";
/** Where a mailed link asks whether the request is one's own. */
export const CONFIRM_PATH = "/privacidade/confirmar-pedido";
/** Where a person takes a copy of their data. */
export const EXPORT_PATH = "/privacidade/copia-dos-dados";
