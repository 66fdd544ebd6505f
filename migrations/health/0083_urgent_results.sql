-- The desk lists reports with an urgent value first, without reading each report's values.
CREATE INDEX lab_observations_urgent ON lab_observations (report_id, version) WHERE state GLOB 'urgent*';
