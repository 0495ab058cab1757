-- As before, and a name as long as disks let one be: 255 characters with its ending.
create or replace function private.is_pdf_path(value text) returns boolean language sql immutable
return value ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/[^/\\\u0001-\u001f\u007f-\u009f]{1,251}\.[pP][dD][fF]$';
