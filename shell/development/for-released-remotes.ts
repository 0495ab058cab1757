/**
 * Released remotes are compiled for production and ask for this module, which a shell in development mode does not
 * use itself. Imported, it is provided.
 */
import 'react/jsx-runtime';
