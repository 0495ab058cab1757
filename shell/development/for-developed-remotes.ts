/** A remote compiled for development asks for this module, which the shell does not use; imported, it is provided. */
import 'react/jsx-dev-runtime';
