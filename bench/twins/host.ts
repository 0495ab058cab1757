// Behind a dynamic import, so that the shared modules are resolved before any module needs one.
import('./browser');
