// Behind an import of its own, so that the shared modules can be settled before anything asks for one.
import('./browser');
