/**
 * A remote in development is compiled for development and asks for this module, which the shell, compiled as it is for
 * visitors, does not use itself. Imported, it is provided.
 */
import 'react/jsx-dev-runtime';
